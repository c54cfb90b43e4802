import { Button } from '@mantine/core'
import { useState } from 'react'
import { notePartnerContact, type partnerContact } from '#contract/domains/partners/partner-parts.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'

/** Writes down what was spoken about with a contact. */
export function NoteContact({ row }: { row: Row<typeof partnerContact> }) {
  const words = useText(partnerScreensText).contact
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={`${words.note} ${row.name}`} onClick={() => setOpen(true)}>
        {words.note}
      </Button>
      <TextInputDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.noteTitle}
        label={words.noteTitle}
        max={500}
        submitLabel={words.note}
        onSubmit={(note) =>
          void save([commandOf(notePartnerContact, { uri: row.uri, day: shanghaiToday(), note })]).catch(reportError)
        }
      />
    </>
  )
}
