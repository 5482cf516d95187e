import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryApp } from './gallery-app';

const host = document.getElementById('app');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <GalleryApp />
    </StrictMode>,
  );
}
