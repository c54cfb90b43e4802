// What another app has handed over by the system's share sheet: the service worker has kept it before any page was there.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import { takeShared } from '#src/data/files/shared-files.ts'
import { text } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { type MediaKind, useKeepMedia } from '#src/records/files/use-keep-media.ts'
import type { Written } from './written.ts'

type Shared = (before: Written) => Partial<Written>

const kindOf = (file: File): MediaKind =>
  file.type.startsWith('video/') ? 'video' : file.type.startsWith('image/') ? 'picture' : 'file'
const FIELDS = { video: 'video', picture: 'images', file: 'files' } as const
const MOST = { video: 1, picture: ARTICLE_LIMITS.pictures, file: ARTICLE_LIMITS.files } as const

/** Takes over what was shared, once, as soon as the composer is there; answers what was not taken and why. */
export function useShared(written: Written | undefined, onShared: (shared: Shared) => void): readonly string[] {
  const keep = useKeepMedia()
  const isTaken = useRef(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const take = useEffectEvent(async () => {
    const words = text(mediaPartsText).add
    const shared = await takeShared()
    if (!shared) return
    const said = [shared.title, shared.text].filter((part) => part !== '').join('\n')
    onShared(({ text: before, link }) => ({
      text: [before, said].filter((part) => part !== '').join('\n'),
      link: shared.url === '' ? link : { url: shared.url, title: shared.title.slice(0, 100) },
    }))
    // A draft that waited here has its own already.
    const held = {
      video: written?.video.length ?? 0,
      picture: written?.images.length ?? 0,
      file: written?.files.length ?? 0,
    }
    const refuse = (problem: string) => setProblems((before) => [...before, problem])
    for (const file of shared.files) {
      const kind = kindOf(file)
      if (held[kind] >= MOST[kind]) {
        refuse(words.most(MOST[kind]))
        continue
      }
      const kept = await keep(file, kind)
      if ('problem' in kept) {
        refuse(words[kept.problem](file.name))
        continue
      }
      held[kind] += 1
      onShared((before) => ({ [FIELDS[kind]]: [...before[FIELDS[kind]], kept.file] }))
    }
  })
  const isWanted = written !== undefined
  useEffect(() => {
    if (!isWanted || isTaken.current) return
    isTaken.current = true
    take().catch(reportError)
  }, [isWanted])
  return problems
}
