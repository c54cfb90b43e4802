import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { changeSiteWorker, siteWorker } from '#contract/domains/labour/site-worker.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { CameraInput } from '#src/records/form/camera-input.tsx'
import { useSave } from '#src/records/use-save.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { smallFace } from './small-pictures.ts'

/** The face of whoever was registered without one; nothing where there is one. */
export function TakeFace({ passportUri }: { passportUri: string }) {
  const words = useText(newcomersText)
  const broken = useText(newcomerText).noPhoto
  const { row } = useRow(siteWorker, passportUri)
  const save = useSave()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  if (!row || row.face !== null) return null
  const take = async (photo: File) => {
    let face: string
    setBusy(true)
    try {
      face = await smallFace(photo)
    } catch (error) {
      reportError(error)
      showToast('problem', broken)
      return
    } finally {
      setBusy(false)
    }
    await save([commandOf(changeSiteWorker, { uri: passportUri, patch: { face } }, row)])
  }
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconCamera size={18} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {words.takeFace}
      </Button>
      <CameraInput
        ref={input}
        label={words.takeFace}
        testId="face-photo"
        onTaken={(photo) => void take(photo).catch(reportError)}
      />
    </>
  )
}
