//! Something that is held as long as an answer is on its way.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

/// An answer goes to the connection in pieces of so many bytes, so that one is not taken for sent when it only begins to be.
const PIECE: usize = 4 << 10;

/// The body of an answer, which holds something until nearly all of it was sent, or whoever asked has gone.
pub struct Held<T> {
    body: Body,
    /// What the body gave and was not passed on yet.
    rest: Bytes,
    _held: T,
}

impl<T: Send + Unpin + 'static> Held<T> {
    /// The same answer, which holds something.
    pub fn in_response(response: Response, held: T) -> Response {
        response.map(|body| Body::new(Held { body, rest: Bytes::new(), _held: held }))
    }
}

impl<T: Unpin> hyper::body::Body for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context))
                .map(|frame| frame.map(Frame::into_data))
            {
                Some(Ok(Ok(data))) => self.rest = data,
                Some(Ok(Err(other))) => return Poll::Ready(Some(Ok(other))),
                Some(Err(fault)) => return Poll::Ready(Some(Err(fault))),
                None => return Poll::Ready(None),
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (body, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + rest);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}
