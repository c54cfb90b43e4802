// SheetJS, which only .xls files need. It is no part of what a device holds from the beginning: it comes with its first use,
// or ahead of it, and the browser keeps it from then on.
import { loadOnce } from '#src/lib/load-once.ts'

/** The library is not on this device, and cannot be had without a network. */
export class XlsUnavailable extends Error {}

const load = loadOnce(() => import('xlsx-republish'))

/** Rejects with XlsUnavailable; the next asking tries again. */
export async function xlsLibrary(): ReturnType<typeof load> {
  try {
    return await load()
  } catch (cause) {
    throw new XlsUnavailable('the library of .xls files cannot be loaded', { cause })
  }
}
