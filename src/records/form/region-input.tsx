import { useRegions } from '#src/data/rows/use-regions.ts'
import { hrRegionText } from '#src/i18n/hr/hr-region.ts'
import { useText } from '#src/i18n/i18n.ts'
import { regionNames } from '#src/lib/regions.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { RegionField } from '#src/ui/pickers/region-field.tsx'
import classes from './region-input.module.css'

interface RegionInputProps {
  field: FieldBinding<string | undefined>
  label: string
}

/** A region in three lists; by its six digits on a device that never had the names. */
export function RegionInput({ field, label }: RegionInputProps) {
  const words = useText(hrRegionText)
  const regions = useRegions()
  if (regions.state === 'offline' || regions.state === 'failing')
    return (
      <TextField field={field} label={label} keyboard="numeric" max={6} description={words.byCode[regions.state]} />
    )
  return (
    <div data-wide>
      <RegionField
        id={field.id}
        label={label}
        value={field.value}
        onChange={field.onChange}
        regions={regions}
        error={field.error}
      />
    </div>
  )
}

/** A region by its names; its code while nobody can name it, and why. */
export function RegionName({ code }: { code: string }) {
  const words = useText(hrRegionText)
  const { value, state } = useRegions()
  const names = value ? regionNames(value, code) : []
  if (names.length > 0) return names.join(' ')
  return (
    <>
      {words.code(code)}
      <span className={classes.why}>{words.nameless[state]}</span>
    </>
  )
}
