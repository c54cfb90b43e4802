import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import '../theme/mantine-input-styles.ts'
import { Dialog } from './dialog.tsx'

interface TextInputDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  label: string
  /** What stands in it at first. */
  initial?: string
  /** Characters at most. */
  max: number
  submitLabel: string
  onSubmit: (text: string) => void
}

/** Asks for a few words. */
export function TextInputDialog({
  opened,
  onClose,
  title,
  label,
  initial = '',
  max,
  submitLabel,
  onSubmit,
}: TextInputDialogProps) {
  const words = useText(uiText)
  const [text, setText] = useState(initial)
  const given = text.trim()
  const submit = () => {
    if (given === '') return
    onSubmit(given)
    setText(initial)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={400}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={given === ''} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <TextInput
        label={label}
        value={text}
        maxLength={max}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
        }}
      />
    </Dialog>
  )
}
