import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ImportChooser } from './import-chooser.tsx'
import { ImportPreview } from './import-preview.tsx'

export function ProductImportScreen() {
  const id = useStaffQuery().query.get('import')
  return id ? <ImportPreview key={id} id={id} /> : <ImportChooser />
}
