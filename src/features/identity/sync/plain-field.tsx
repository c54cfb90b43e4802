import { useContext } from 'react'
import { refusalText } from '#src/i18n/refusals.ts'
import { OwnControl } from './own-control.tsx'
import { FurtherFields, type OwnField, type OwnFieldOf } from './own-field.ts'
import { fieldTakes, ownKindOf, ownText, ownValue } from './own-value.ts'

/** How a declared field without an input of its domain is corrected: its control holds text. */
function plainField(collection: string, field: string): OwnField | undefined {
  if (ownKindOf(collection, field) === 'fixed') return undefined
  const value = (held: unknown) => ownValue(collection, field, ownText(held))
  return {
    begin: ownText,
    control: (binding, label) => <OwnControl collection={collection} field={binding} label={label} />,
    problem: (held) => (fieldTakes(collection, field, value(held)) ? undefined : refusalText('invalid')),
    stored: async (held) => value(held),
  }
}

/** How every field is corrected. */
export function useOwnFields(): OwnFieldOf {
  const further = useContext(FurtherFields)
  return (collection, field, uri) => further(collection, field, uri) ?? plainField(collection, field)
}
