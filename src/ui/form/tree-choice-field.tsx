import { TreeField } from '../tree/tree-field.tsx'
import type { TreeSource } from '../tree/tree-source.ts'
import type { FieldProps } from './field-props.ts'

interface TreeChoiceFieldProps extends Omit<FieldProps<string | undefined>, 'description'> {
  source: TreeSource
  openAtFirst?: readonly string[] | undefined
  description?: string | undefined
}

/** One node of a tree as a field of a form. */
export function TreeChoiceField({ field, wide, ...props }: TreeChoiceFieldProps) {
  return (
    <div data-wide={wide}>
      <TreeField
        {...props}
        id={field.id}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={field.error}
      />
    </div>
  )
}
