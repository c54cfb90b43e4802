import { Button } from '@mantine/core'
import { useState } from 'react'
import { type externalContact, followExternalContact } from '#contract/domains/partners/external-contact.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Contact = Row<typeof externalContact>

/** Writes down what was spoken about, and when one wants to speak again. */
export function FollowUp({ row }: { row: Contact }) {
  const words = useText(applicationScreensText)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.follow}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.follow}>
        <FollowUpForm row={row} onDone={close} />
      </Dialog>
    </>
  )
}

function FollowUpForm({ row, onDone }: { row: Contact; onDone: () => void }) {
  const words = useText(applicationScreensText)
  const save = useSave()
  const form = useForm({
    initial: {
      day: shanghaiToday() as string | undefined,
      note: undefined as string | undefined,
      next: undefined as string | undefined,
    },
    rules: {
      day: needed(words.followDay, 'choose'),
      note: (value) => needed(words.followNote)(value) ?? lengthBetween(1, 500)(value),
    },
    onSubmit: async ({ day = '', note = '', next }) => {
      const args = { uri: row.uri, day, note: note.trim(), nextFollowAt: next ?? null }
      const saved = await save([commandOf(followExternalContact, args)])
      if (saved.kind !== 'refused') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ day: words.followDay, note: words.followNote, next: words.followNext }}
      submitLabel={words.follow}
      onCancel={onDone}
    >
      <DateField field={form.field('day')} label={words.followDay} required />
      <LongTextField field={form.field('note')} label={words.followNote} max={500} required wide />
      <DateField field={form.field('next')} label={words.followNext} allowFuture />
    </FormLayout>
  )
}
