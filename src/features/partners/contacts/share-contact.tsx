import { Button } from '@mantine/core'
import { useState } from 'react'
import { type externalContact, shareExternalContact } from '#contract/domains/partners/external-contact.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

/** As many as the field holds. */
const SHARED_WITH = 50

type Contact = Row<typeof externalContact>

/** With whom a contact is shared, and who looks after him from now on. */
export function ShareContact({ row }: { row: Contact }) {
  const words = useText(applicationScreensText)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.share}>
        <ShareForm row={row} onDone={close} />
      </Dialog>
    </>
  )
}

function ShareForm({ row, onDone }: { row: Contact; onDone: () => void }) {
  const words = useText(applicationScreensText)
  const save = useSave()
  const form = useForm({
    initial: { owner: row.ownerUsername as string | undefined, sharedWith: row.sharedWith as readonly string[] },
    rules: { owner: needed(words.owner, 'choose') },
    onSubmit: async ({ owner = '', sharedWith }) => {
      const command = commandOf(shareExternalContact, {
        uri: row.uri,
        ownerUsername: owner,
        sharedWith: [...sharedWith],
      })
      const saved = await save([command])
      if (saved.kind !== 'refused') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ owner: words.owner, sharedWith: words.sharedWith }}
      submitLabel={words.save}
      onCancel={onDone}
    >
      <PersonField field={form.field('owner')} label={words.owner} required by="username" />
      <UsernamesField
        field={form.field('sharedWith')}
        label={words.sharedWith}
        description={words.shareHint}
        most={SHARED_WITH}
      />
    </FormLayout>
  )
}
