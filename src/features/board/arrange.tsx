import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { PlacedWidget, WidgetSize } from '#contract/domains/board/board-layout.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import classes from './arrange.module.css'
import { type BoardWidget, moved, usualLayout } from './board-layout.ts'

interface ArrangeProps {
  widgets: readonly BoardWidget[]
  layout: readonly PlacedWidget[]
  role: string
  nameOf: (key: string) => string
  onChange: (layout: readonly PlacedWidget[]) => void
}

/** The cards as a list: dragged or moved by keys and buttons, sized, hidden and shown. */
export function Arrange({ widgets, layout, role, nameOf, onChange }: ArrangeProps) {
  const words = useText(boardText)
  const [told, setTold] = useState('')
  const shown = layout.filter(({ isHidden }) => !isHidden)
  const hidden = layout.filter(({ isHidden }) => isHidden)
  const put = (next: readonly PlacedWidget[]) => onChange([...next, ...hidden])
  const move = (from: number, to: number) => {
    const one = shown[from]
    if (!one || from === to || to < 0 || to >= shown.length) return
    put(moved(shown, from, to))
    setTold(words.moved(nameOf(one.key), to + 1, shown.length))
  }
  const change = (key: string, values: Partial<PlacedWidget>) =>
    onChange(layout.map((one) => (one.key === key ? { ...one, ...values } : one)))
  return (
    <div className={classes.arrange}>
      <PageSection
        title={words.shown}
        actions={
          <Button variant="subtle" size="xs" onClick={() => onChange(usualLayout(widgets, role))}>
            {words.putBack}
          </Button>
        }
      >
        <p className={classes.hint}>{words.arrangeHint}</p>
        <SortableList
          items={shown}
          keyOf={({ key }) => key}
          nameOf={({ key }) => nameOf(key)}
          words={words}
          onMove={move}
        >
          {(one) => (
            <Card
              one={one}
              name={nameOf(one.key)}
              sizes={widgets.find(({ key }) => key === one.key)?.sizes ?? []}
              onSize={(size) => change(one.key, { size })}
              onHide={() => change(one.key, { isHidden: true })}
            />
          )}
        </SortableList>
        <VisuallyHidden role="status">{told}</VisuallyHidden>
      </PageSection>
      <PageSection title={words.hidden}>
        {hidden.length === 0 ? (
          <p className={classes.hint}>{words.noneHidden}</p>
        ) : (
          <ul className={classes.list}>
            {hidden.map((one) => (
              <li key={one.key} className={classes.card}>
                <span className={classes.name}>{nameOf(one.key)}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words.show(nameOf(one.key))}
                  onClick={() => change(one.key, { isHidden: false })}
                >
                  {words.showShort}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
    </div>
  )
}

interface CardProps {
  one: PlacedWidget
  name: string
  sizes: readonly WidgetSize[]
  onSize: (size: WidgetSize) => void
  onHide: () => void
}

function Card({ one, name, sizes, onSize, onHide }: CardProps) {
  const words = useText(boardText)
  return (
    <>
      <span className={classes.name}>{name}</span>
      <fieldset className={classes.sizes}>
        <VisuallyHidden component="legend">{words.size(name)}</VisuallyHidden>
        {(['S', 'M', 'L'] as const)
          .filter((size) => sizes.includes(size))
          .map((size) => (
            <button key={size} type="button" aria-pressed={one.size === size} onClick={() => onSize(size)}>
              {words.sizes[size]}
            </button>
          ))}
      </fieldset>
      <Button variant="subtle" size="xs" aria-label={words.hide(name)} onClick={onHide}>
        {words.hideShort}
      </Button>
    </>
  )
}
