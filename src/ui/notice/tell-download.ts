import { text } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { pageToasts, showToast } from './toast-store.ts'

/** What became of a download, as `src/data/files/download.ts` answers it. */
export type Ended =
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'code'; readonly message: string }
  | { readonly kind: 'offline' | 'late' | 'cancelled' }

/**
 * Runs a download and tells its beginning and its end, also when `run` throws. The notice of the beginning offers the way
 * to stop it, unless the caller has one of its own and hands it in, and gives its place to that of the end: a notice stands
 * over what is pressed next. Answers whether there is a file.
 */
export async function tellDownload(
  run: (signal: AbortSignal) => Promise<Ended>,
  ownStop?: AbortController,
): Promise<boolean> {
  const words = text(mediaText).download
  const stop = ownStop ?? new AbortController()
  const begun = showToast(
    'note',
    words.begun,
    ownStop ? undefined : { label: words.cancel, onPress: () => stop.abort() },
  )
  const ended = await ending(run, stop.signal)
  pageToasts.close(begun)
  if (ended.kind === 'done') showToast('done', words.done(ended.name))
  else if (ended.kind === 'code') showToast('problem', ended.message || words.failed)
  else if (ended.kind === 'cancelled') showToast('note', words.cancelled)
  else showToast('problem', words[ended.kind])
  return ended.kind === 'done'
}

async function ending(run: (signal: AbortSignal) => Promise<Ended>, signal: AbortSignal): Promise<Ended> {
  try {
    return await run(signal)
  } catch (error) {
    reportError(error)
    return { kind: 'code', message: '' }
  }
}
