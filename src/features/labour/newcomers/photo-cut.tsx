import { Button, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { PicturePreview } from '#src/ui/media/picture-preview.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { cellNames, MOST_CARDS } from './card-grid.ts'
import classes from './newcomers.module.css'
import type { CardPhoto } from './use-card-photos.ts'

interface PhotoCutProps {
  photo: CardPhoto
  /** Of the photo on the page. */
  number: number
  /** Which person each cell is; those left out have none. */
  numberOf: (cell: string) => number | undefined
  onGrid: (grid: CardPhoto['grid']) => void
  onTakeBack: () => void
  onRemove: () => void
}

const COUNTS = Array.from({ length: MOST_CARDS }, (_, at) => String(at + 1))

/** A photo with the lines along which it is cut, and how many cards lie in it. */
export function PhotoCut({ photo, number, numberOf, onGrid, onTakeBack, onRemove }: PhotoCutProps) {
  const words = useText(newcomersText)
  const address = usePictureAddress(photo.file)
  const { columns, rows } = photo.grid
  const cells = cellNames(photo.grid)
  const left = cells.filter((cell) => photo.dropped.has(cell)).length
  return (
    <section className={classes.photo} aria-label={words.photo(number)}>
      <div className={classes.whole}>
        {address !== undefined && (
          <PicturePreview address={address} alt={words.photo(number)} className={classes.wholeImage} />
        )}
        <div
          className={classes.cells}
          style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
          aria-hidden="true"
        >
          {cells.map((cell) => (
            <span key={cell} className={classes.cell} data-dropped={photo.dropped.has(cell) || undefined}>
              <span className={classes.cellNumber}>{numberOf(cell) ?? '×'}</span>
            </span>
          ))}
        </div>
      </div>
      <div className={classes.cutting}>
        <NativeSelect
          label={words.perRow}
          value={String(columns)}
          data={COUNTS}
          onChange={(event) => onGrid({ columns: Number(event.currentTarget.value), rows })}
        />
        <NativeSelect
          label={words.rows}
          value={String(rows)}
          data={COUNTS}
          onChange={(event) => onGrid({ columns, rows: Number(event.currentTarget.value) })}
        />
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} stroke={1.75} />} onClick={onRemove}>
          {words.removePhoto}
        </Button>
      </div>
      {left > 0 && (
        <div className={classes.leftOut}>
          <span>{words.removed(left)}</span>
          <Button variant="default" onClick={onTakeBack}>
            {words.takeBack}
          </Button>
        </div>
      )}
    </section>
  )
}
