import { APP_ICONS, type AppIcon } from '#contract/domains/market/catalogue.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { AppPicture } from '../app-icon.tsx'
import classes from './publish.module.css'

/** One of the drawings that stand for applications. */
export function IconField({ field, label }: { field: FieldBinding<AppIcon>; label: string }) {
  const language = useLanguage()
  return (
    <FieldGroup id={field.id} label={label} error={field.error}>
      <div className={classes.icons} role="radiogroup" aria-label={label}>
        {APP_ICONS.map((icon) => {
          const name = enumLabel('icon', icon, language, 'application')
          return (
            // biome-ignore lint/a11y/useSemanticElements: a drawing is chosen, not a dot beside it
            <button
              key={icon}
              type="button"
              role="radio"
              className={classes.icon}
              aria-checked={field.value === icon}
              aria-label={name}
              title={name}
              onClick={() => field.onChange(icon)}
            >
              <AppPicture icon={icon} size={40} />
            </button>
          )
        })}
      </div>
    </FieldGroup>
  )
}
