import { lazy, Suspense, useRef } from 'react'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'

const RichTextField = lazy(() => import('#src/ui/rich-text/rich-text-field.tsx'))

/** A formatted text as a field of a form. What comes from elsewhere, such as a draft, begins the editor anew. */
export function RichField({ field, label }: { field: FieldBinding<string>; label: string }) {
  const typed = useRef(field.value)
  const begun = useRef(0)
  if (typed.current !== field.value) {
    typed.current = field.value
    begun.current += 1
  }
  return (
    <div id={field.id} tabIndex={-1} data-wide>
      <Suspense fallback={<SkeletonForm fields={1} />}>
        <RichTextField
          key={begun.current}
          label={label}
          initial={field.value}
          error={field.error}
          onChange={(html) => {
            typed.current = html
            field.onChange(html)
          }}
        />
      </Suspense>
    </div>
  )
}
