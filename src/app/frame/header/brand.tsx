/** The product's mark: a gantry crane that is a gate. Decorative; the name stands beside it or in the title. */
export function Brand({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="112" fill="#2f67d4" />
      <g transform="translate(0 6)">
        <path
          fill="#fff"
          d="M74 132h364a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10v-24a10 10 0 0 1 10-10zM88 372h104a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H88a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8zM320 372h104a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H320a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8zM232 100h48a10 10 0 0 1 10 10v34h-68v-34a10 10 0 0 1 10-10zM249 170h14v82h-14zM216 248h80a10 10 0 0 1 10 10v52a10 10 0 0 1-10 10h-80a10 10 0 0 1-10-10v-52a10 10 0 0 1 10-10z"
        />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="26"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M140 168 104 380M140 168 176 380M119 292h42M372 168 336 380M372 168 408 380M351 292h42"
        />
      </g>
    </svg>
  )
}
