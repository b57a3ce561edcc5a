// The dialog that exports a debate as a web page, loaded when it is opened. It is the one part of this folder that other screens use.
import { type ComponentProps, lazy, Suspense } from 'react';

const LazyPageExportDialog = lazy(() =>
  import('./page-export-dialog.tsx').then((module) => ({ default: module.PageExportDialog })),
);

export const PageExport = (props: ComponentProps<typeof LazyPageExportDialog>) => (
  <Suspense>
    <LazyPageExportDialog {...props} />
  </Suspense>
);
