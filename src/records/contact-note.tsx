import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Act } from '#src/data/edits/name-acts.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useSave } from './use-save.ts'

interface ContactNoteProps {
  words: {
    /** The verb on both buttons. */
    readonly note: string
    readonly day: string
    readonly about: string
    readonly next: string
  }
  /** What writes it down: the days as YYYY-MM-DD, the note trimmed. */
  command: (values: { day: string; note: string; next: string | null }) => Act
}

/** A button with the form behind it: what was spoken about on which day, and when one wants to speak again. */
export function ContactNote({ words, command }: ContactNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.note}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.note}>
        <ContactNoteForm words={words} command={command} onDone={close} />
      </Dialog>
    </>
  )
}

function ContactNoteForm({ words, command, onDone }: ContactNoteProps & { onDone: () => void }) {
  const save = useSave()
  const form = useForm({
    initial: {
      day: shanghaiToday() as string | undefined,
      note: undefined as string | undefined,
      next: undefined as string | undefined,
    },
    rules: {
      day: needed(words.day, 'choose'),
      note: (value) => needed(words.about)(value) ?? lengthBetween(1, 500)(value),
    },
    onSubmit: async ({ day = '', note = '', next }) => {
      const saved = await save([command({ day, note: note.trim(), next: next ?? null })])
      if (saved.kind !== 'refused') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ day: words.day, note: words.about, next: words.next }}
      submitLabel={words.note}
      onCancel={onDone}
    >
      <DateField field={form.field('day')} label={words.day} required />
      <LongTextField field={form.field('note')} label={words.about} max={500} required wide />
      <DateField field={form.field('next')} label={words.next} allowFuture />
    </FormLayout>
  )
}
