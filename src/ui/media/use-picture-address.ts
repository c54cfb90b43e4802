import { useEffect, useState } from 'react'

/** An address for a picture; that of a file lives as long as it is shown. */
export function usePictureAddress(value: File | string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) {
      setAddress(value)
      return
    }
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
