import type { RefObject } from 'react'
import { IMAGE_TYPES } from '#contract/domains/files.ts'

interface CameraInputProps {
  /** A button beside it opens the camera by `click`. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  testId?: string
  onTaken: (photo: File) => void
}

/** The camera of the phone, elsewhere a choice of files: not seen, opened by a button. */
export function CameraInput({ ref, label, testId, onTaken }: CameraInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={IMAGE_TYPES.join()}
      capture="environment"
      aria-label={label}
      data-testid={testId}
      onChange={(event) => {
        const taken = event.currentTarget.files?.[0]
        // The same file may be chosen again.
        event.currentTarget.value = ''
        if (taken) onTaken(taken)
      }}
    />
  )
}
