import { Button } from '@mantine/core'
import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { type externalContact, shareExternalContact } from '#contract/domains/partners/external-contact.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { PeoplePicker } from '#src/records/directory/people-picker.tsx'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Contact = Row<typeof externalContact>

/** With whom a contact is shared, and who looks after him from now on. */
export function ShareContact({ row }: { row: Contact }) {
  const words = useText(applicationScreensText)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const people = usePeople('username', row.sharedWith)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.share}>
        <ShareForm row={row} shared={[...people.values()].map((one) => one.uri)} onDone={close} />
      </Dialog>
    </>
  )
}

function ShareForm({ row, shared, onDone }: { row: Contact; shared: readonly string[]; onDone: () => void }) {
  const words = useText(applicationScreensText)
  const hub = useRunning()?.rows
  const save = useSave()
  const form = useForm({
    initial: { owner: row.ownerUsername as string | undefined, shared },
    rules: { owner: needed(words.owner, 'choose') },
    onSubmit: async ({ owner = '', shared: chosen }) => {
      const filters = [{ field: 'uri', in: chosen }] as const
      const found = chosen.length === 0 ? undefined : await hub?.ask(employee.name, { filters, limit: chosen.length })
      const sharedWith = (found?.rows ?? []).flatMap((one) => (typeof one.username === 'string' ? [one.username] : []))
      const command = commandOf(shareExternalContact, { uri: row.uri, ownerUsername: owner, sharedWith })
      const saved = await save([command])
      if (saved.kind !== 'refused') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ owner: words.owner, shared: words.sharedWith }}
      submitLabel={words.save}
      onCancel={onDone}
    >
      <PersonField field={form.field('owner')} label={words.owner} required by="username" />
      <PeoplePicker field={form.field('shared')} label={words.sharedWith} description={words.shareHint} />
    </FormLayout>
  )
}
