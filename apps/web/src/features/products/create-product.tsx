import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { Banner, Button, ErrorState, notify, Page, Panel, SkeletonFields } from '../../ui';
import { LeaveGuard } from '../tasks';
import { errorOf, newProgram, inputOf, type ProductDraft } from './product-draft';
import { ProductSettings } from './product-settings';
import type { ProductChoices } from './product-shapes';
import styles from './products.module.css';

/** Creates a product with a first, empty program. */
export function CreateProduct() {
  const text = useText(products);
  const { data: choices, isError, refetch } = useCall('readProductChoices', undefined, { staleTime: 60_000 });
  return (
    <Page title={text('createTitle')} width="form">
      {choices ? (
        <NewProduct choices={choices} />
      ) : (
        <Panel>
          {isError ? (
            <ErrorState title={text('productFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonFields lines={8} />
          )}
        </Panel>
      )}
    </Page>
  );
}

function NewProduct({ choices }: { readonly choices: ProductChoices }) {
  const text = useText(products);
  const navigate = useNavigate();
  const [firstDraft] = useState<ProductDraft>(() => ({ title: '', programs: [newProgram()] }));
  const [draft, setDraft] = useState(firstDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createProduct', {
    stale: ['listProducts', 'loanChoices', 'listForms'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/products/$product_id', params: { product_id: _id }, ignoreBlocker: true }),
    onError: () => notify.failure(text('createFailed')),
  });
  const create = () => {
    setSubmitted(true);
    if (!errorOf(draft)) creation.mutate({ body: inputOf(draft) });
  };
  return (
    <>
      {creation.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>
        </div>
      )}
      <ProductSettings
        draft={draft}
        choices={choices}
        isTitleMissing={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/products" />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} busyLabel={text('saving')} onClick={create}>
          {text('create')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={draft !== firstDraft && !creation.isSuccess} />
    </>
  );
}
