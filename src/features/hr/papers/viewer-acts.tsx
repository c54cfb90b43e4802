import { Button } from '@mantine/core'
import { IconPrinter, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './papers.module.css'

const STEP = 1.5

interface ViewerActsProps {
  onZoom: (factor: number) => void
  onRotate: () => void
  onPrint: () => void
  isPrinting?: boolean
}

/** What can be done with the paper that is seen, whatever kind of file it is. */
export function ViewerActs({ onZoom, onRotate, onPrint, isPrinting = false }: ViewerActsProps) {
  const words = useText(paperViewerText)
  return (
    <div className={classes.acts}>
      <Button variant="default" leftSection={<IconZoomIn size={18} stroke={1.75} />} onClick={() => onZoom(STEP)}>
        {words.nearer}
      </Button>
      <Button variant="default" leftSection={<IconZoomOut size={18} stroke={1.75} />} onClick={() => onZoom(1 / STEP)}>
        {words.farther}
      </Button>
      <Button variant="default" leftSection={<IconRotateClockwise size={18} stroke={1.75} />} onClick={onRotate}>
        {words.rotate}
      </Button>
      <Button
        variant="default"
        loading={isPrinting}
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        onClick={onPrint}
      >
        {words.print}
      </Button>
    </div>
  )
}
