// Where the device is when somebody signs.

const PATIENCE_MS = 4000
const REMEMBERED_MS = 10 * 60_000
const MICRO = 1_000_000

interface Place {
  /** Millionths of a degree; null where the device does not say. */
  readonly lat: number | null
  readonly lng: number | null
}

const NOWHERE: Place = { lat: null, lng: null }

/** The place, as far as the device tells it within a few seconds: nobody waits with a pen in his hand. */
export const whereNow = (): Promise<Place> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(NOWHERE)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: Math.round(coords.latitude * MICRO), lng: Math.round(coords.longitude * MICRO) }),
      () => resolve(NOWHERE),
      { timeout: PATIENCE_MS, maximumAge: REMEMBERED_MS },
    )
  })
