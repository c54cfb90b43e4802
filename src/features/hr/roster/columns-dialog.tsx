import { Button } from '@mantine/core'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ColumnChooser } from '../export/column-chooser.tsx'
import { type ColumnChoice, FIRST_COLUMNS } from './use-column-choice.ts'

interface ColumnsDialogProps {
  opened: boolean
  onClose: () => void
  choice: ColumnChoice
}

/** Which columns the roster shows, and in which order; seen behind the dialog as it is chosen. */
export function ColumnsDialog({ opened, onClose, choice }: ColumnsDialogProps) {
  const words = useText(hrCustomText)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.columnsTitle}
      width={960}
      foot={
        <>
          <Button variant="default" onClick={() => choice.choose(FIRST_COLUMNS)}>
            {words.columnsReset}
          </Button>
          <Button onClick={onClose}>{words.columnsDone}</Button>
        </>
      }
    >
      <ColumnChooser
        chosenTitle={words.columnsChosen}
        fields={choice.fields}
        value={choice.chosen.map((one) => one.field)}
        onChange={(fields) => choice.choose(fields)}
      />
    </Dialog>
  )
}
