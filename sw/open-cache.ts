// Caches on a disk that is full or broken: what they hold is not to be had then, and the network has it all the same.

/** The cache of this name, or undefined where the browser cannot open it. */
export const openCache = (caches: Pick<CacheStorage, 'open'>, name: string): Promise<Cache | undefined> =>
  caches.open(name).catch(() => undefined)

/** What lies there, whatever the request's headers; undefined also where it cannot be read. */
export const keptIn = async (cache: Cache | undefined, address: string): Promise<Response | undefined> =>
  cache?.match(address, { ignoreVary: true }).catch(() => undefined)
