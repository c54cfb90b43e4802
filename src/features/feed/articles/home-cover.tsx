import { ActionIcon } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { homeCoverText } from '#src/i18n/feed/home-cover.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { COVER } from '#src/ui/crop/crop-geometry.ts'
import { photoMaxMegabytes, photoProblem, photoTypes } from '#src/ui/media/photo-check.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import home from './home.module.css'

const CropDialog = lazy(async () => ({ default: (await import('#src/ui/crop/crop-dialog.tsx')).CropDialog }))

interface HomeCoverProps {
  cover: FileRef | null
  /** Whose it is, for whoever may change it. */
  own: 'person' | 'organisation' | undefined
  onChanged: () => Promise<void>
}

/** The picture above a homepage, and for its owner the way to another one. */
export function HomeCover({ cover, own, onChanged }: HomeCoverProps) {
  const address = useFileUrl(cover?.fileUri)
  const [broken, setBroken] = useState<string>()
  return (
    <div className={home.cover} data-picture={address !== undefined || undefined}>
      {address !== undefined && address !== broken && <img src={address} alt="" onError={() => setBroken(address)} />}
      {own !== undefined && <CoverActs own={own} hasCover={cover !== null} onChanged={onChanged} />}
    </div>
  )
}

interface CoverActsProps {
  own: 'person' | 'organisation'
  hasCover: boolean
  onChanged: () => Promise<void>
}

function CoverActs({ own, hasCover, onChanged }: CoverActsProps) {
  const words = useText(homeCoverText)
  const refusals = useText(uiToolsText).photo
  const online = useOnline()
  const upload = useUpload()
  const { state, run } = useCall(articleCalls.saveCover)
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<File>()
  const take = (file: File) => {
    const found = photoProblem(file, photoMaxMegabytes)
    if (found === undefined) setCropping(file)
    else showToast('problem', found === 'type' ? refusals.wrongType : refusals.tooLarge(photoMaxMegabytes))
  }
  const keep = async (cover: FileRef | null) => {
    const said = callProblem(await run({ type: own, cover }))
    showToast(said === undefined ? 'done' : 'problem', said ?? words.saved)
    if (said === undefined) await onChanged()
    return said === undefined
  }
  const send = async (picture: File): Promise<void> => {
    const sent = await upload(picture)
    if (sent.kind !== 'ok') showToast('problem', callProblem(sent, true) ?? '')
    else if (await keep({ ...sent.result.file, width: COVER.width, height: COVER.height })) setCropping(undefined)
  }
  return (
    <div className={home.coverActs}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={!online}
        aria-label={hasCover ? words.change : words.add}
        title={online ? (hasCover ? words.change : words.add) : words.needsNetwork}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={20} stroke={1.75} />
      </ActionIcon>
      {hasCover && (
        <ActionIcon
          variant="default"
          size="lg"
          disabled={!online || state.kind === 'loading'}
          aria-label={words.remove}
          title={words.remove}
          onClick={() => void keep(null).catch(reportError)}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        aria-label={words.add}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) take(file)
        }}
      />
      <Suspense fallback={null}>
        <CropDialog
          image={cropping}
          frame={COVER}
          onAgain={take}
          onClose={() => setCropping(undefined)}
          onDone={send}
        />
      </Suspense>
    </div>
  )
}
