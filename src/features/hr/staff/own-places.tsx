import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { useOwnPlace } from '#src/records/own-place.ts'
import classes from './department-levels.module.css'

interface OwnPlacesProps {
  own: ReturnType<typeof useOwnPlace>
  rootUri: string | undefined
  chosen: string | undefined
  onChoose: (uri: string) => void
}

/** The phone's short ways: one's own crew, its project, everybody. Nothing for whoever stands in no department. */
export function OwnPlaces({ own, rootUri, chosen, onChoose }: OwnPlacesProps) {
  const words = useText(hrText).ownPlace
  const places = [
    { value: own.crew, label: own.project === undefined ? words.department : words.crew },
    { value: own.project, label: words.project },
    { value: rootUri, label: words.everyone },
  ].filter((one): one is { value: string; label: string } => one.value !== undefined)
  if (own.crew === undefined || own.crew === rootUri) return null
  return (
    <fieldset className={classes.places} aria-label={words.label}>
      {places.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.ownPlace}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
