/** Source: specification 2, section 4, *Admin guard*. */
export default function AdminLoading() {
  return (
    <p className="desk p-8" role="status">
      Loading...
    </p>
  )
}
