// The photo of somebody who comes or goes: made small and kept on this device, before the edit that names it.
import { useCallback } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useKeepMedia } from '#src/records/files/use-keep-media.ts'

/** What an attendance names of a photo: null without one, undefined where it cannot be opened or kept. */
export function useKeepPhoto(): (photo: File | undefined) => Promise<FileRef[] | null | undefined> {
  const keepMedia = useKeepMedia()
  return useCallback(
    async (photo) => {
      if (!photo) return null
      try {
        const kept = await keepMedia(photo, 'picture')
        return 'file' in kept ? [kept.file] : undefined
      } catch (error) {
        // A full disk: what was typed stays, and the sentence stands beside the photo.
        reportError(error)
        return undefined
      }
    },
    [keepMedia],
  )
}
