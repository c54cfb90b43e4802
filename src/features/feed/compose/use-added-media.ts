// Photos, films and files that are being added to what is written.
import { useCallback, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { text } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { type MediaKind, useKeepMedia } from '#src/records/files/use-keep-media.ts'

interface AddOptions {
  readonly kind: MediaKind
  readonly held: readonly FileRef[]
  readonly most: number
  /** Writes something on a photo before it is kept. */
  readonly mark?: ((file: File) => Promise<File>) | undefined
  readonly onAdded: (files: readonly FileRef[]) => void
}

/** Keeps chosen files one after another, and says what was not taken and why. */
export function useAddedMedia() {
  const keep = useKeepMedia()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const add = useCallback(
    async (chosen: readonly File[], { kind, held, most, mark, onAdded }: AddOptions) => {
      const words = text(mediaPartsText).add
      const wrong: string[] = []
      let files = held
      setBusy(true)
      setProblems([])
      for (const file of chosen) {
        if (files.length >= most) {
          wrong.push(words.most(most))
          break
        }
        try {
          const kept = await keep(mark ? await mark(file) : file, kind)
          if ('problem' in kept) wrong.push(words[kept.problem](file.name))
          else {
            files = [...files, kept.file]
            onAdded(files)
          }
        } catch (error) {
          reportError(error)
          wrong.push(words.notKept(file.name))
        }
      }
      setProblems(wrong)
      setBusy(false)
    },
    [keep],
  )
  return { add, problems, isBusy }
}
