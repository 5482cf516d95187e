import { useCall } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { recordList } from '../../i18n/en/records/record-list';
import { ActivateIcon, Banner, Button, DeactivateIcon, Page, Panel, SkeletonFields, Tag } from '../../ui';
import { LoadFailed } from '../load-failed';
import { LeaveGuard, SaveBar } from '../tasks';
import { ProductConflict } from './product-conflict';
import { ProductSettings } from './product-settings';
import type { Product, ProductChoices } from './product-shapes';
import { useProductActivity } from './use-product-activity';
import { useProductEditor } from './use-product-editor';
import styles from './products.module.css';

/** A product with its programs. */
export function EditProduct({ id }: { readonly id: string }) {
  const text = useText(products);
  const product = useCall('readProduct', { params: { id } });
  const choices = useCall('readProductChoices', undefined, { staleTime: 60_000 });
  if (product.data && choices.data) return <Loaded key={id} product={product.data} choices={choices.data} />;
  const error = product.error ?? choices.error;
  const retry = () => void Promise.all([product.refetch(), choices.refetch()]);
  return (
    <Page title={text('editTitle')} width="form">
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('productFailed'), help: text('loadHelp') }}
            listPath="/products"
            onRetry={retry}
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

function Loaded({ product, choices }: { readonly product: Product; readonly choices: ProductChoices }) {
  const text = useText(products);
  const sharedText = useText(recordList);
  const editor = useProductEditor(product);
  const activity = useProductActivity();
  const { origin, draft, unsaved, conflict, error } = editor;
  return (
    <Page
      title={origin.title}
      width="form"
      aside={origin.active ? null : <Tag>{text('inactive')}</Tag>}
      actions={
        <Button icon={origin.active ? DeactivateIcon : ActivateIcon} onClick={() => activity.confirm(origin)}>
          {sharedText(origin.active ? 'deactivate' : 'activate')}
        </Button>
      }
    >
      {error && (
        <div className={styles.error}>
          <Banner>{error}</Banner>
        </div>
      )}
      <ProductSettings draft={draft} choices={choices} isTitleMissing={error !== null} onChange={editor.change} />
      <SaveBar editor={editor} />
      <LeaveGuard isUnsaved={unsaved > 0} />
      {conflict && (
        <ProductConflict
          conflict={conflict}
          choices={choices}
          onClose={editor.closeConflict}
          onResolve={editor.resolveConflict}
        />
      )}
      {activity.dialog}
    </Page>
  );
}
