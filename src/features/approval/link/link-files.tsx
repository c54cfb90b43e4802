import { createContext, use, useEffect, useState } from 'react'
import { type FileRef, IMAGE_TYPES } from '#contract/domains/files.ts'
import { useLinkLook } from '#src/data/use-link-sign.ts'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { kindHere, ShownFile } from '#src/records/files/file-preview.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import classes from './link.module.css'

/** Where the files of a link are to be had: asked for, had, or not had and why. */
export type LinkPlace =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'failed'; readonly says: string; readonly isOffline: boolean; readonly retry: () => void }

/** Of the link that the page shows. */
export const LinkPlaceContext = createContext<LinkPlace>({ kind: 'asking' })

/** Lets the browser to the files, once for all of them; asks nothing where there are none. */
export function useLinkPlace(token: string, pass: string, hasFiles: boolean): LinkPlace {
  const look = useLinkLook(token)
  const [place, setPlace] = useState<LinkPlace>({ kind: 'asking' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!hasFiles) return
    let isGone = false
    const ask = async () => {
      const answer = await look(pass)
      if (isGone) return
      const retry = () => {
        setPlace({ kind: 'asking' })
        setTurn(turn + 1)
      }
      if (answer.kind === 'ok') setPlace({ kind: 'open', address: answer.result })
      else
        setPlace({
          ...{ kind: 'failed', says: callProblem(answer, true) ?? '', isOffline: answer.kind === 'offline' },
          retry,
        })
    }
    ask().catch(reportError)
    return () => {
      isGone = true
    }
  }, [look, pass, hasFiles, turn])
  return place
}

/** Files of the approval: pictures small, all of them to be opened. */
export function LinkFiles({ files, label }: { files: readonly FileRef[]; label: string }) {
  const [open, setOpen] = useState<FileRef>()
  const pictures = files.filter(({ fileType }) => (IMAGE_TYPES as readonly string[]).includes(fileType))
  const others = files.filter((file) => !pictures.includes(file))
  const close = () => setOpen(undefined)
  return (
    <>
      {pictures.length > 0 && (
        <span className={classes.pictures}>
          {pictures.map((file) => (
            <button key={file.fileUri} type="button" className={classes.tile} onClick={() => setOpen(file)}>
              <Small file={file} />
            </button>
          ))}
        </span>
      )}
      <FileList files={others} label={label} preview={(file, end) => <LinkPreview file={file} onClose={end} />} />
      {open && <LinkPreview file={open} onClose={close} />}
    </>
  )
}

function Small({ file }: { file: FileRef }) {
  const place = use(LinkPlaceContext)
  const [isBroken, setBroken] = useState(false)
  // What cannot be shown small can still be opened, and says there why not.
  if (place.kind !== 'open' || isBroken) return <span className={classes.name}>{file.fileName}</span>
  const address = place.address + encodeURIComponent(file.thumb?.fileUri ?? file.fileUri)
  return <img src={address} alt={file.fileName} loading="lazy" onError={() => setBroken(true)} />
}

function LinkPreview({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const words = useText(approvalLinkText)
  const place = use(LinkPlaceContext)
  return (
    <Dialog opened onClose={onClose} title={file.fileName} width={960} phone="page">
      {place.kind === 'asking' && <SkeletonList />}
      {place.kind === 'failed' && (
        <StateError what={place.says || words.filesClosed} isOffline={place.isOffline} onRetry={place.retry} />
      )}
      {place.kind === 'open' && (
        <ShownFile
          address={place.address + encodeURIComponent(file.fileUri)}
          kind={kindHere(file.fileType)}
          name={file.fileName}
          about={formatBytes(file.size)}
        />
      )}
    </Dialog>
  )
}
