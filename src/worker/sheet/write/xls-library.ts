// SheetJS, which only .xls files need, loaded with its first use: from the precache, or the network before there is one.
import { loadOnce } from '#src/lib/load-once.ts'

/** The library is not on this device, and cannot be had without a network. */
export class XlsUnavailable extends Error {}

const load = loadOnce(() => import('@e965/xlsx'))

/** Rejects with XlsUnavailable; the next asking tries again. */
export async function xlsLibrary(): ReturnType<typeof load> {
  try {
    return await load()
  } catch (cause) {
    throw new XlsUnavailable('the library of .xls files cannot be loaded', { cause })
  }
}
