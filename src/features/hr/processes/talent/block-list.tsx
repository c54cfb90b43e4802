import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { blockEntry, removeBlockEntry } from '#contract/domains/hr/processes/talent.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { talentText } from '#src/i18n/hr/processes/talent.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'

const BY_NAME = { sort: [{ field: 'name' }] } as const

/** Whoever is not to be taken again; for the heads of HR. */
export function BlockList() {
  const words = useText(talentText)
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  const { rows } = useRows(blockEntry, BY_NAME)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.blocked}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.blocked}>
        {rows.length === 0 && <StateEmpty kind="done" text={words.nobodyBlocked} hint={words.blockedHint} />}
        {rows.map((row) => (
          <LineButton
            key={row.uri}
            title={row.name}
            lines={[row.reason, formatFieldValue('blockEntry', 'blockUntil', row.blockUntil)]}
            end={<IconTrash size={18} stroke={1.75} aria-label={words.takeOut} />}
            onPress={() => void save([commandOf(removeBlockEntry, { uri: row.uri })]).catch(reportError)}
          />
        ))}
      </Dialog>
    </>
  )
}
