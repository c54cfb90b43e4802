import { Button } from '@mantine/core'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { SheetRows } from '#src/ui/overlay/sheet-rows.tsx'
import { actsOf, actWord, type MaterialAct } from './material-acts.ts'

interface MoreActsProps {
  title: string
  line: MaterialLine
  onAct: (act: MaterialAct) => void
  onClose: () => void
}

/** The phone's place for what does not fit into the line of a paper. */
export function MoreActs({ title, line, onAct, onClose }: MoreActsProps) {
  const words = useText(hrMaterialsText)
  return (
    <Sheet opened onClose={onClose} title={title}>
      <SheetRows>
        {actsOf(line).further.map((act) => (
          <Button key={act} variant="default" onClick={() => onAct(act)}>
            {actWord(act, line, words)}
          </Button>
        ))}
      </SheetRows>
    </Sheet>
  )
}
