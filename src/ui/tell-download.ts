import { text } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/media.ts'
import { showToast } from './toast-store.ts'

/** What became of a download, as `src/data/download.ts` answers it. */
type Ended =
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'code'; readonly message: string }
  | { readonly kind: 'offline' | 'late' | 'cancelled' }

/** Runs a download and tells its beginning, with the way to stop it, and its end. Answers whether there is a file. */
export async function tellDownload(run: (signal: AbortSignal) => Promise<Ended>): Promise<boolean> {
  const words = text(mediaText).download
  const cancel = new AbortController()
  showToast('note', words.begun, { label: words.cancel, onPress: () => cancel.abort() })
  const ended = await run(cancel.signal)
  if (ended.kind === 'done') showToast('done', words.done(ended.name))
  else if (ended.kind === 'code') showToast('problem', ended.message || words.failed)
  else if (ended.kind === 'cancelled') showToast('note', words.cancelled)
  else showToast('problem', words[ended.kind])
  return ended.kind === 'done'
}
