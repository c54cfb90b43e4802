import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { platform } from '#contract/domains/platform.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { VideoPlayer } from '#src/ui/video/video-player.tsx'
import classes from './file-list.module.css'

interface FilePreviewProps {
  file: FileRef
  onClose: () => void
}

const OfficePreview = lazy(async () => ({ default: (await import('./office-preview.tsx')).OfficePreview }))

export type ShownKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'sheet' | 'paper' | 'none'

const OFFICE: Readonly<Record<string, ShownKind>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'paper',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'paper',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'application/vnd.ms-excel': 'sheet',
}

/** A file over the page, shown as the server says that it can be; what still waits here is shown from this device. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const words = useText(mediaPartsText).preview
  const address = useFileUrl(file.fileUri)
  const isHere = address?.startsWith('blob:') === true
  return (
    <Dialog opened onClose={onClose} title={file.fileName} width={960} phone="page">
      {address === undefined ? (
        <SkeletonList />
      ) : isHere ? (
        <ShownFile address={address} kind={kindHere(file.fileType)} name={file.fileName} about={words.waiting} />
      ) : (
        <FromServer file={file} />
      )}
    </Dialog>
  )
}

function FromServer({ file }: { file: FileRef }) {
  const words = useText(mediaPartsText).preview
  const { state, run } = useCall(platform.calls.getByFileId)
  const ask = () => run({ fileId: file.fileUri, action: 'read' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each file
  useEffect(() => void ask(), [file.fileUri])
  if (state.kind === 'idle' || state.kind === 'loading') return <SkeletonList />
  if (state.kind === 'ok')
    return (
      <ShownFile
        address={state.result.url}
        kind={state.result.kind === 'none' ? kindHere(state.result.fileType) : state.result.kind}
        name={state.result.fileName}
        about={formatBytes(state.result.size)}
      />
    )
  if (state.kind === 'code') return <StateEmpty kind="missing" text={words.gone} />
  return <StateError what={words.offline} isOffline onRetry={() => void ask()} />
}

interface ShownFileProps {
  address: string
  kind: ShownKind
  name: string
  about: string
}

/** A file at an address, as its kind can be shown, and to be kept. */
export function ShownFile({ address, kind, name, about }: ShownFileProps) {
  const words = useText(mediaPartsText).preview
  return (
    <>
      <div className={classes.bar}>
        <span>{about}</span>
        <Button component="a" href={address} download={name} variant="default" size="xs">
          {words.download}
        </Button>
      </div>
      {kind === 'image' && <img src={address} alt={name} className={classes.picture} />}
      {kind === 'video' && <VideoPlayer src={address} title={name} />}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for a recording from the site
        <audio src={address} controls preload="metadata" aria-label={name} />
      )}
      {(kind === 'pdf' || kind === 'text') && <iframe src={address} title={name} className={classes.frame} />}
      {(kind === 'sheet' || kind === 'paper') && (
        <Suspense fallback={<SkeletonList />}>
          <OfficePreview address={address} kind={kind} name={name} />
        </Suspense>
      )}
      {kind === 'none' && <StateEmpty kind="missing" text={words.none} />}
    </>
  )
}

/** How a file is shown whose type is known. */
export function kindHere(type: string): ShownKind {
  const [kind] = type.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  return type === 'application/pdf' ? 'pdf' : (OFFICE[type] ?? 'none')
}
