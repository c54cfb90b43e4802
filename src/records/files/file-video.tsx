import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { VideoPreview } from '#src/ui/video/video-preview.tsx'

/** A film of a record: its still, and on a tap the player over the page. */
export function FileVideo({ file }: { file: FileRef }) {
  const src = useFileUrl(file.fileUri)
  const poster = useFileUrl(file.thumb?.fileUri)
  if (src === undefined) return null
  return <VideoPreview src={src} title={file.fileName} poster={poster} />
}
