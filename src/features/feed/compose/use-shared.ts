// What another app has handed over by the system's share sheet: the service worker has kept it before any page was there.
import { useEffect, useEffectEvent, useRef } from 'react'
import { takeShared } from '#src/data/shared-files.ts'
import { useKeepMedia } from '#src/records/use-keep-media.ts'
import type { Written } from './written.ts'

type Shared = (before: Written) => Partial<Written>

/** Takes over what was shared, once, as soon as the composer is there. */
export function useShared(isWanted: boolean, onShared: (shared: Shared) => void): void {
  const keep = useKeepMedia()
  const isTaken = useRef(false)
  const take = useEffectEvent(async () => {
    const shared = await takeShared()
    if (!shared) return
    const said = [shared.title, shared.text].filter((part) => part !== '').join('\n')
    onShared(({ text, link }) => ({
      text: [text, said].filter((part) => part !== '').join('\n'),
      link: shared.url === '' ? link : { url: shared.url, title: shared.title.slice(0, 100) },
    }))
    for (const file of shared.files) {
      const isFilm = file.type.startsWith('video/')
      const kept = await keep(file, isFilm ? 'video' : file.type.startsWith('image/') ? 'picture' : 'file')
      if ('problem' in kept) continue
      onShared(({ images, files }) => {
        if (isFilm) return { video: [kept.file] }
        return file.type.startsWith('image/') ? { images: [...images, kept.file] } : { files: [...files, kept.file] }
      })
    }
  })
  useEffect(() => {
    if (!isWanted || isTaken.current) return
    isTaken.current = true
    take().catch(reportError)
  }, [isWanted])
}
