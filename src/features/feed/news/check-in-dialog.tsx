import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newsText } from '#src/i18n/feed/news.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CameraScan } from '#src/ui/code/camera-scan.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './news.module.css'
import { codeIn } from './scanned-code.ts'

interface CheckInDialogProps {
  /** As the address brings it, where the picture was scanned by the phone's own camera. */
  code: string
  onClose: () => void
  onCheckIn: (code: string) => Promise<void>
}

/** Checking in: the code of the place by camera or by hand, also without a network. */
export function CheckInDialog({ code: given, onClose, onCheckIn }: CheckInDialogProps) {
  const words = useText(newsText).activity
  const scan = useText(registrationsText)
  const [code, setCode] = useState(given)
  const [problem, setProblem] = useState<string>()
  const send = async (seen: string) => {
    if (seen.trim() === '') return setProblem(scan.codeNeeded)
    await onCheckIn(seen.trim())
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.checkIn}
      foot={<Button onClick={() => void send(code).catch(reportError)}>{words.checkIn}</Button>}
    >
      <div className={classes.checkIn}>
        {given === '' && (
          <CameraScan
            label={scan.scan}
            onCode={(seen) => send(codeIn(seen))}
            onNoCamera={() => setProblem(scan.noCamera)}
          />
        )}
        <TextInput
          label={words.code}
          description={words.codeHint}
          value={code}
          maxLength={64}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
