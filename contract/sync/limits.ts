// Limits of the messages, apart from their schemas: the service worker needs the numbers alone.

/** Edits in one push at most. */
export const PUSH_BATCH = 200
/** Longest push. Two hundred edits of a form each are a fifth of it; files go their own way. */
export const PUSH_MAX_BYTES = 1024 * 1024
/**
 * Bytes that a device gathers for one push; an edit that is longer goes alone. Half of what is accepted: what stands around
 * the edits is not counted, and a server that lowers its limit one day still takes what older devices send.
 */
export const PUSH_BATCH_BYTES = PUSH_MAX_BYTES / 2
