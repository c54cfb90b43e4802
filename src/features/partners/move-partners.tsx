import { Button } from '@mantine/core'
import { useState } from 'react'
import { movePartnerRole } from '#contract/domains/partners/move-partners.ts'
import type { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { useSave } from '#src/records/use-save.ts'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import { type PartnerClasses, UNCLASSIFIED } from './use-partner-classes.ts'

interface MovePartnersProps {
  rows: readonly Row<typeof partnerRole>[]
  classes: PartnerClasses
  onDone: () => void
}

/** Ticked partners into a class; nothing is moved before one is chosen. */
export function MovePartners({ rows, classes, onDone }: MovePartnersProps) {
  const words = useText(partnerScreensText)
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  const move = async ([target]: readonly string[]) => {
    if (target === undefined) return
    const classUri = target === UNCLASSIFIED ? null : target
    const undo = [...Map.groupBy(rows, (row) => row.classUri)].map(([before, ofClass]) =>
      commandOf(movePartnerRole, { uris: ofClass.map((row) => row.uri), classUri: before }),
    )
    const saved = await save([commandOf(movePartnerRole, { uris: rows.map((row) => row.uri), classUri })], { undo })
    if (saved.kind === 'saved') onDone()
  }
  return (
    <>
      <Button variant="default" disabled={rows.length === 0} onClick={() => setOpen(true)}>
        {words.move}
      </Button>
      <TreePickerDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.moveTitle(rows.length)}
        source={classes.source}
        mode="single"
        value={[]}
        onDone={(chosen) => void move(chosen).catch(reportError)}
        doneLabel={words.move}
      />
    </>
  )
}
