/** The end of a game as a picture to share: drawn here, nothing leaves the machine until its owner sends it. */
import type { Result } from '../scene/types';

const W = 1200;
const H = 630;

function tone(name: string): string {
  const found = getComputedStyle(document.documentElement)
    .getPropertyValue(`--${name.replace(/[^\w]/g, '')}`)
    .trim();
  return found || '#f6ecd8';
}

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function drawn(result: Result, title: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = H;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const glow = pen.createRadialGradient(330, 120, 20, 330, 160, 700);
  glow.addColorStop(0, '#6b4a1c');
  glow.addColorStop(1, '#120e0b');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, W, H);
  pen.fillStyle = '#f6ae3d';
  pen.font = "500 30px 'Grenze Gotisch', serif";
  pen.fillText(`Undercroft · ${title}`, 60, 70);
  pen.fillStyle = '#ffe3a3';
  pen.font = "500 66px 'Grenze Gotisch', serif";
  let y = 150;
  for (const line of wrap(pen, result.sentence, W - 120).slice(0, 3)) {
    pen.fillText(line, 60, y);
    y += 68;
  }
  pen.font = "700 30px 'Alegreya Sans', sans-serif";
  for (const s of [...result.standing].sort((a, b) => a.place - b.place).slice(0, 6)) {
    pen.fillStyle = tone(s.tone);
    pen.fillRect(60, y - 24, 14, 30);
    pen.fillStyle = '#f6ecd8';
    pen.fillText(`${s.place}. ${s.title}${s.score ? `, ${s.score}` : ''}`, 90, y);
    y += 44;
  }
  pen.font = "500 26px 'Alegreya Sans', sans-serif";
  pen.fillStyle = '#d2c09f';
  for (const line of result.text ? wrap(pen, result.text, 560).slice(0, 2) : []) {
    pen.fillText(line, 60, y + 6);
    y += 34;
  }
  (result.awards ?? []).slice(0, Math.max(0, Math.min(3, Math.floor((H - 50 - y) / 36)))).forEach((a, i, all) => {
    pen.fillStyle = '#ffd27a';
    pen.fillText(`${a.title}: `, 60, H - 36 - (all.length - 1 - i) * 36);
    pen.fillStyle = '#f6ecd8';
    pen.fillText(a.text, 60 + pen.measureText(`${a.title}: `).width, H - 36 - (all.length - 1 - i) * 36);
  });
  const chart = result.charts?.[0];
  if (chart) {
    const top = Math.max(1, ...chart.series.flatMap((s) => s.values));
    pen.fillStyle = '#d2c09f';
    pen.fillText(chart.title, 680, 285);
    pen.strokeStyle = '#5d4a33';
    pen.lineWidth = 2;
    pen.strokeRect(680, 570, 460, 0);
    for (const s of chart.series) {
      pen.strokeStyle = tone(s.tone);
      pen.lineWidth = 5;
      pen.beginPath();
      s.values.forEach((v, i) => pen.lineTo(680 + (i * 460) / Math.max(1, s.values.length - 1), 570 - (v / top) * 250));
      pen.stroke();
      pen.fillStyle = tone(s.tone);
      pen.beginPath();
      pen.arc(1140, 570 - ((s.values.at(-1) ?? 0) / top) * 250, 9, 0, 7);
      pen.fill();
    }
  }
  return canvas;
}

/** Offers the picture to the system's share sheet, else saves it; returns a note on the outcome. */
export async function sharePicture(result: Result, title: string): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => drawn(result, title).toBlob(done));
  if (!blob) return 'The picture could not be drawn.';
  const file = new File([blob], 'undercroft.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'Shared.';
    } catch {
      return 'Not shared.';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  return 'The picture was saved as undercroft.png.';
}
