// Apart from the calls of files: the service worker reads it and must not carry every domain.

/** Header of a file that a device may keep for a while: a picture that records show. Any other is fetched for each look. */
export const KEEP_HEADER = 'gantry-keep'
