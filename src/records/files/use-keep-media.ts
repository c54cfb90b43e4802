// Photos, films and files from the person's hands into the outbox: photos made small first, each with its small picture.
import { useCallback } from 'react'
import {
  AUDIO_TYPES,
  DOCUMENT_TYPES,
  type FileRef,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  maxBytesOf,
  VIDEO_TYPES,
} from '#contract/domains/files.ts'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'

/** Why a file is not taken: its kind, its size, or that it cannot be opened. */
export type MediaProblem = 'type' | 'size' | 'broken'
export type MediaKind = 'picture' | 'video' | 'file'

type Kept = { readonly file: FileRef } | { readonly problem: MediaProblem }

const TAKEN: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: IMAGE_TYPES,
  video: VIDEO_TYPES,
  file: [...IMAGE_TYPES, ...VIDEO_TYPES, ...AUDIO_TYPES, ...DOCUMENT_TYPES],
}

/** What a file input offers for a kind. */
export const acceptOf = (kind: MediaKind): string => TAKEN[kind].join()

/** A camera's photo is often heavier than what is kept of it. */
export const RAW_PHOTO_MEGABYTES = 60
const RAW_PHOTO_BYTES = RAW_PHOTO_MEGABYTES * 1024 * 1024

/** Keeps a chosen file on this device, to be uploaded before the edit that names it. Rejects with `KvError` where there is no room. */
export function useKeepMedia(): (file: File, kind: MediaKind) => Promise<Kept> {
  const queueFile = useQueueFile()
  return useCallback(
    async (file, kind) => {
      if (!TAKEN[kind].includes(file.type)) return { problem: 'type' }
      if (file.type.startsWith('image/')) {
        if (file.size > RAW_PHOTO_BYTES) return { problem: 'size' }
        return keepPhoto(file, queueFile)
      }
      if (file.size > maxBytesOf(file.type)) return { problem: 'size' }
      const isFilm = file.type.startsWith('video/')
      if (isFilm) {
        const { isWholeFilm } = await import('#src/ui/media/is-whole-film.ts')
        if (!(await isWholeFilm(file))) return { problem: 'broken' }
      }
      const kept = await queueFile(file, file.name)
      if (!isFilm) return { file: kept }
      // Drawing comes with what is drawn.
      const { lookAtFilm } = await import('#src/ui/media/film-still.ts')
      const look = await lookAtFilm(file)
      if (!look) return { file: kept }
      const size = { width: look.width, height: look.height }
      if (!look.still) return { file: { ...kept, ...size } }
      return { file: { ...kept, ...size, thumb: await queueFile(look.still.blob, 'thumb.jpg') } }
    },
    [queueFile],
  )
}

async function keepPhoto(file: File, queueFile: ReturnType<typeof useQueueFile>): Promise<Kept> {
  const { scalePicture } = await import('#src/ui/media/scale-picture.ts')
  const scaled = await scalePicture(file).catch(() => undefined)
  if (!scaled) return { problem: 'broken' }
  if (scaled.blob.size > IMAGE_MAX_BYTES) return { problem: 'size' }
  const name = file.name.replace(/\.[^.]*$/, '') || 'photo'
  const kept = await queueFile(scaled.blob, `${name}.jpg`)
  const thumb = await queueFile(scaled.thumb, 'thumb.jpg')
  return { file: { ...kept, width: scaled.width, height: scaled.height, thumb } }
}
