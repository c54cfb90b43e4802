// Limits of the messages, apart from their schemas: the service worker needs the number alone.

/** Edits in one push at most. */
export const PUSH_BATCH = 200
