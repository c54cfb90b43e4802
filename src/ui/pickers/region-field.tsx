import { Select } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { type Region, type Regions, regionChain } from '#src/lib/regions.ts'
import { FieldGroup } from '../form/field-group.tsx'
import '../theme/mantine-choice-styles.ts'
import classes from './region-field.module.css'

interface RegionFieldProps {
  label: string
  /** Where a form's summary of errors jumps to. */
  id?: string | undefined
  /** Six digits of a province, city or county. */
  value: string | undefined
  onChange: (code: string | undefined) => void
  regions: { readonly value: Regions | undefined; readonly state: 'ready' | 'loading' | 'offline' | 'failing' }
  error?: string | undefined
  disabled?: boolean | undefined
}

const levels = ['province', 'city', 'county'] as const
const none: readonly Region[] = []

/** Province, city and county in three lists, each below the one before it. Emptied, a list leaves the level above it. */
export function RegionField({ label, id, value, onChange, regions, error, disabled = false }: RegionFieldProps) {
  const words = useText(mediaText).region
  const clear = useText(uiFormText).clear
  const chain = regionChain(value)
  const missing = regions.state === 'offline' || regions.state === 'failing' ? words[regions.state] : undefined
  return (
    <FieldGroup id={id} label={label} error={error ?? missing}>
      <div className={classes.lists}>
        {levels.map((level, at) => {
          const parent = at === 0 ? '' : chain[at - 1]
          const below = parent === undefined ? none : (regions.value?.below(parent) ?? none)
          return (
            <Select
              key={`${level} ${parent ?? ''}`}
              label={words[level]}
              placeholder={regions.state === 'loading' ? words.loading : words.choose}
              disabled={disabled || below.length === 0}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': clear }}
              value={chain[at] ?? null}
              data={below.map((region) => ({ value: region.code, label: region.name }))}
              onChange={(code) => onChange(code ?? (at === 0 ? undefined : chain[at - 1]))}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
