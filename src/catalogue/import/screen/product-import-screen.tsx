import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ImportChooser } from './import-chooser.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Products from a file: choose it, preview its changes, apply them. The open list is in the address. */
export function ProductImportScreen() {
  const id = useStaffQuery().query.get('import')
  return id ? <ImportPreview key={id} id={id} /> : <ImportChooser />
}
