import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { SignaturePad } from '#src/ui/media/signature-pad.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './site.module.css'
import { smallSignature } from './small-pictures.ts'

interface SignDialogProps {
  /** Who signs; nobody: the dialog is closed. */
  name: string | undefined
  /** What is signed, in a sentence. */
  sentence: string
  onSign: (signature: string) => Promise<void>
  /** What is said with it, above the pad; `isHeld` while that is not right. */
  children?: ReactNode
  isHeld?: boolean
  onClose: () => void
}

/** One person signs with a finger, under the sentence that is confirmed by it. */
export function SignDialog({ name, sentence, onSign, onClose, children, isHeld = false }: SignDialogProps) {
  const words = useText(sheetsText)
  const [drawn, setDrawn] = useState<Blob>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setDrawn(undefined)
    setProblem(undefined)
    onClose()
  }
  const sign = async () => {
    if (!drawn) return setProblem(words.noSignature)
    setBusy(true)
    try {
      await onSign(await smallSignature(drawn))
      close()
    } catch (error) {
      reportError(error)
      setProblem(words.wrongCall)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={name !== undefined}
      onClose={close}
      title={words.signFor(name ?? '')}
      phone="page"
      foot={
        <>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button loading={isBusy} disabled={isHeld} onClick={() => void sign()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>
        <strong>{sentence}</strong>
      </p>
      {children}
      <p className={classes.quiet}>{words.signHint}</p>
      <SignaturePad key={name} onChange={setDrawn} />
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
